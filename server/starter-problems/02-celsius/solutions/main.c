#include <stdio.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    while (n-- > 0) {
        int c;
        if (scanf("%d", &c) != 1) return 1;
        printf("%.1f\n", c * 9 / 5.0 + 32);
    }
    return 0;
}
