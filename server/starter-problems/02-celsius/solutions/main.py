input()
for c in map(int, input().split()):
    print(f"{c * 9 / 5 + 32:.1f}")
