n, k = map(int, input().split())
planks = list(map(int, input().split()))
low, high = 0, max(planks) + 1
while high - low > 1:
    middle = (low + high) // 2
    if sum(plank // middle for plank in planks) >= k:
        low = middle
    else:
        high = middle
print(low)
