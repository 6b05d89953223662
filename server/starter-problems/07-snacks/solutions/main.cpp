#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, w;
    std::cin >> n >> w;
    std::vector<long long> best(w + 1);
    for (int a, b; n > 0 && std::cin >> a >> b; n--)
        for (int used = w; used >= a; used--) best[used] = std::max(best[used], best[used - a] + b);
    std::cout << best[w] << '\n';
}
