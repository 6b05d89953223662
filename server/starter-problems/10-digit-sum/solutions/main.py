def up_to(limit, s):
    if limit < 0:
        return 0
    loose, tight = {}, 0
    for digit in map(int, str(limit)):
        spread = {}
        for total, count in loose.items():
            for d in range(10):
                spread[total + d] = spread.get(total + d, 0) + count
        for d in range(digit):
            spread[tight + d] = spread.get(tight + d, 0) + 1
        loose, tight = spread, tight + digit
    return loose.get(s, 0) + (tight == s)


l, r, s = map(int, input().split())
print(up_to(r, s) - up_to(l - 1, s))
