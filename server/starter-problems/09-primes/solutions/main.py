n = int(input())
prime = bytearray([1]) * (n + 1)
prime[0:2] = bytes(len(prime[0:2]))
for i in range(2, int(n**0.5) + 1):
    if prime[i]:
        prime[i * i :: i] = bytes(len(range(i * i, n + 1, i)))
print(sum(prime))
