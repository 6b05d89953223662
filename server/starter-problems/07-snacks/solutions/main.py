n, w = map(int, input().split())
best = [0] * (w + 1)
for _ in range(n):
    a, b = map(int, input().split())
    if a <= w:
        best[a:] = [max(old, less + b) for old, less in zip(best[a:], best)]
print(best[w])
