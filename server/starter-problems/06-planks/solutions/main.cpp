#include <iostream>
#include <vector>

int main() {
    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<long long> planks(n);
    for (auto &plank : planks) std::cin >> plank;
    long long answer = 0;
    for (long long step = 1LL << 30; step > 0; step /= 2) {
        long long pieces = 0;
        for (auto plank : planks) pieces += plank / (answer + step);
        if (pieces >= k) answer += step;
    }
    std::cout << answer << '\n';
}
