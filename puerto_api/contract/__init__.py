"""What both APIs are made from: shapes and operations are declared once, in terms of this package."""
