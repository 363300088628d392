"""The games behind the interfaces that learning libraries expect; each adapter is an extra of its own."""
