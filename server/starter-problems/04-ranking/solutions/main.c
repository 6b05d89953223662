#include <stdio.h>
#include <stdlib.h>

struct pupil {
    int number, score;
};

static int compare(const void *x, const void *y) {
    const struct pupil *a = x, *b = y;
    if (a->score != b->score) return a->score > b->score ? -1 : 1;
    return a->number - b->number;
}

int main(void) {
    static struct pupil pupils[2000];
    int n, rank = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
        pupils[i].number = i + 1;
        if (scanf("%d", &pupils[i].score) != 1) return 1;
    }
    qsort(pupils, n, sizeof pupils[0], compare);
    for (int i = 0; i < n; i++) {
        if (i == 0 || pupils[i].score != pupils[i - 1].score) rank = i + 1;
        printf("%d %d %d\n", rank, pupils[i].number, pupils[i].score);
    }
    return 0;
}
