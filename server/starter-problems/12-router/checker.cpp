// Reads a router configuration and looks for the fact that the test names. Exit code 0: accepted, 1: wrong answer.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Words = std::vector<std::string>;

const std::size_t longestLine = 1000;
const std::size_t mostInterfaces = 1000;
const std::size_t mostRoutes = 1000;

struct Interface {
    std::string address, mask;
    bool isDown = false;
};

[[noreturn]] void wrong(const std::string& why) {
    std::cerr << why << std::endl;
    std::exit(1);
}

// Bytes outside of printable ASCII separate words, so that odd text is never a command.
Words wordsOf(const std::string& line) {
    Words words;
    std::string word;
    for (unsigned char sign : line) {
        if (sign > ' ' && sign < 127) {
            word += static_cast<char>(sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign);
        } else if (!word.empty()) {
            words.push_back(word);
            word.clear();
        }
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

bool isAddress(const std::string& text) {
    int parts = 0, digits = 0, value = 0;
    for (std::size_t at = 0; at <= text.size(); at++) {
        if (at == text.size() || text[at] == '.') {
            if (digits == 0 || value > 255) return false;
            parts++;
            digits = value = 0;
        } else if (text[at] >= '0' && text[at] <= '9' && digits < 3) {
            value = value * 10 + (text[at] - '0');
            digits++;
        } else {
            return false;
        }
    }
    return parts == 4;
}

// `interface GigabitEthernet 0/0` and `interface gi0/0` name the same interface.
std::string interfaceName(const Words& words) {
    std::string name;
    for (std::size_t i = 1; i < words.size(); i++) name += words[i];
    const std::size_t digit = name.find_first_of("0123456789");
    if (digit == std::string::npos) return name;
    const std::string kind = name.substr(0, digit), full = "gigabitethernet";
    const bool isShort = kind.size() >= 2 && full.compare(0, kind.size(), kind) == 0;
    return (isShort ? full : kind) + name.substr(digit);
}

int main(int argc, char* argv[]) {
    if (argc < 3) return 3;
    std::ifstream test(argv[1]), config(argv[2], std::ios::binary);
    std::string kind, name, second, third;
    if (!(test >> kind >> name >> second >> third)) return 3;
    if (!config) wrong("there is no configuration");

    std::map<std::string, Interface> interfaces;
    std::set<std::vector<std::string>> routes;
    Interface* open = nullptr;
    std::string line;
    for (long number = 1; std::getline(config, line); number++) {
        if (line.size() > longestLine) wrong("line " + std::to_string(number) + " is too long");
        Words words = wordsOf(line);
        if (words.empty() || words[0][0] == '!') continue;
        const bool isNo = words[0] == "no";
        if (isNo) words.erase(words.begin());
        if (words.empty()) continue;
        const bool isIp = words[0] == "ip" && words.size() >= 2;
        if (words[0] == "interface") {
            if (words.size() < 2) wrong("line " + std::to_string(number) + ": interface without a name");
            if (interfaces.size() >= mostInterfaces) wrong("too many interfaces");
            open = isNo ? nullptr : &interfaces[interfaceName(words)];
        } else if (isIp && words[1] == "route") {
            open = nullptr;
            if (words.size() < 5) wrong("line " + std::to_string(number) + ": ip route needs a destination, a mask and a next hop");
            if (!isAddress(words[2]) || !isAddress(words[3])) wrong("line " + std::to_string(number) + ": no address in ip route");
            if (routes.size() >= mostRoutes) wrong("too many routes");
            const Words route(words.begin() + 2, words.begin() + 5);
            if (isNo) routes.erase(route);
            else routes.insert(route);
        } else if (open != nullptr && isIp && words[1] == "address") {
            if (isNo) {
                open->address = open->mask = "";
            } else {
                if (words.size() < 4 || !isAddress(words[2]) || !isAddress(words[3]))
                    wrong("line " + std::to_string(number) + ": ip address needs an address and a mask");
                open->address = words[2];
                open->mask = words[3];
            }
        } else if (open != nullptr && words[0] == "shutdown") {
            open->isDown = !isNo;
        } else if (line[0] != ' ' && line[0] != '\t' && words[0] != "description") {
            // Another section begins; unknown lines inside an interface are ignored.
            if (words[0] == "router" || words[0] == "line" || words[0] == "vlan" || words[0] == "exit" || words[0] == "end") open = nullptr;
        }
    }

    if (kind == "interface") {
        const auto found = interfaces.find(name);
        if (found == interfaces.end()) wrong("interface " + name + " is missing");
        const Interface& one = found->second;
        if (one.address.empty()) wrong("interface " + name + " has no address");
        if (one.address != second) wrong("interface " + name + " has another address");
        if (one.mask != third) wrong("interface " + name + " has another mask");
        if (one.isDown) wrong("interface " + name + " is shut down");
    } else {
        bool isThere = false;
        for (const Words& route : routes) {
            if (route[0] != name || route[1] != second) continue;
            if (route[2] != third) wrong("a default route has another next hop");
            isThere = true;
        }
        if (!isThere) wrong("the default route is missing");
    }
    std::cerr << "right" << std::endl;
    return 0;
}
