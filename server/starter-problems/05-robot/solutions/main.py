n, m = map(int, input().split())
floor = [input() for _ in range(n)]
row, column, down, right = 0, 0, 0, 1
swept = {(0, 0)}
for move in input().strip():
    if move == "L":
        down, right = -right, down
    elif move == "R":
        down, right = right, -down
    else:
        r, c = row + down, column + right
        if 0 <= r < n and 0 <= c < m and floor[r][c] == ".":
            row, column = r, c
            swept.add((r, c))
print(len(swept), row + 1, column + 1)
