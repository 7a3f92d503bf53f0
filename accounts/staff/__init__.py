"""The admin site of the staff: how they sign in, and the forms for their accounts."""
