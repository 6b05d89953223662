input()
scores = list(map(int, input().split()))
order = sorted(range(len(scores)), key=lambda i: (-scores[i], i))
rank = 0
for place, i in enumerate(order):
    if place == 0 or scores[i] != scores[order[place - 1]]:
        rank = place + 1
    print(rank, i + 1, scores[i])
