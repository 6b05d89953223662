#include <stdio.h>

int main(void) {
    static long long best[10001];
    int n, w;
    if (scanf("%d %d", &n, &w) != 2) return 1;
    while (n-- > 0) {
        int a, b;
        if (scanf("%d %d", &a, &b) != 2) return 1;
        for (int used = w; used >= a; used--)
            if (best[used - a] + b > best[used]) best[used] = best[used - a] + b;
    }
    printf("%lld\n", best[w]);
    return 0;
}
