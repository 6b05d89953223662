n, m = map(int, input().split())
maze = [input() for _ in range(n)]
start = next((r, row.index("S")) for r, row in enumerate(maze) if "S" in row)
seen = {start}
border, steps, answer = [start], 0, -1
while border and answer < 0:
    outer = []
    for r, c in border:
        if maze[r][c] == "E":
            answer = steps
        for y, x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= y < n and 0 <= x < m and maze[y][x] != "#" and (y, x) not in seen:
                seen.add((y, x))
                outer.append((y, x))
    border, steps = outer, steps + 1
print(answer)
