#include <stdio.h>
#include <string.h>

static long long ways[20][201];

/* Integers from 0 to limit with the sum of digits s; none when limit is negative. */
static long long count(long long limit, int s) {
    char digits[24];
    long long total = 0;
    if (limit < 0) return 0;
    int length = snprintf(digits, sizeof digits, "%lld", limit), left = s;
    for (int i = 0; i < length; i++) {
        for (int d = 0; d < digits[i] - '0'; d++)
            if (left - d >= 0) total += ways[length - i - 1][left - d];
        left -= digits[i] - '0';
        if (left < 0) return total;
    }
    return total + (left == 0);
}

int main(void) {
    long long l, r;
    int s;
    if (scanf("%lld %lld %d", &l, &r, &s) != 3) return 1;
    ways[0][0] = 1;
    for (int n = 1; n < 20; n++)
        for (int sum = 0; sum <= 200; sum++)
            for (int d = 0; d <= 9 && d <= sum; d++) ways[n][sum] += ways[n - 1][sum - d];
    printf("%lld\n", count(r, s) - count(l - 1, s));
    return 0;
}
