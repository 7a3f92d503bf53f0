"""The admin site of the staff: how they log in, and the forms for their accounts."""
