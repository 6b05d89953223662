#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n, rank = 0;
    std::cin >> n;
    std::vector<std::pair<int, int>> pupils(n);
    for (int i = 0; i < n; i++) {
        std::cin >> pupils[i].first;
        pupils[i] = {-pupils[i].first, i + 1};
    }
    std::sort(pupils.begin(), pupils.end());
    for (int i = 0; i < n; i++) {
        if (i == 0 || pupils[i].first != pupils[i - 1].first) rank = i + 1;
        std::cout << rank << ' ' << pupils[i].second << ' ' << -pupils[i].first << '\n';
    }
}
