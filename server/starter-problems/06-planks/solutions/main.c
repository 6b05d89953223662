#include <stdio.h>

int main(void) {
    static int planks[2000];
    int n;
    long long k, low = 0, high = 1000000001;
    if (scanf("%d %lld", &n, &k) != 2) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%d", &planks[i]) != 1) return 1;
    while (high - low > 1) {
        long long middle = (low + high) / 2, pieces = 0;
        for (int i = 0; i < n; i++) pieces += planks[i] / middle;
        if (pieces >= k) low = middle;
        else high = middle;
    }
    printf("%lld\n", low);
    return 0;
}
