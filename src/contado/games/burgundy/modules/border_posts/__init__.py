"""Border posts (fourth expansion): posts on the rim that tiles join (P3.3, R46 to R48)."""
