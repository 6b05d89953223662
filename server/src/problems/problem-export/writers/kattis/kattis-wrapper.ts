import type { CheckerProtocol } from '@touchstone/shared/judging/job/checker-protocol.ts'

const argumentsOf = {
  testlib: ['argv[1]', 'output', 'argv[2]'],
  hustoj: ['argv[1]', 'argv[2]', 'output'],
  qduoj: ['argv[1]', 'output'],
} as const satisfies Record<CheckerProtocol, readonly string[]>

/** Codes and texts of docs/rules/problems.md and of testlib; the other protocols have two results. */
const verdictOf = {
  testlib: `  if (code == 99) return percent_of(number);
  if (sscanf(text, "partially correct (%lf)", &number) == 1 || sscanf(text, "points %lf", &number) == 1) return percent_of(number);
  word = begins(text, "ok") ? 100 : begins(text, "wrong answer") || begins(text, "wrong output format") || begins(text, "unexpected eof") ? 0 : begins(text, "FAIL") ? BROKEN : UNKNOWN;
  if (code == 2 && word != UNKNOWN) return word;
  if (code == 0 || code == 100) return 100;
  if (code == 1 || code == 2 || code == 4 || code == 8 || code == 101 || code == 102) return 0;
  if (code == 3 || code == 103) return BROKEN;
  return word == UNKNOWN ? BROKEN : word;`,
  hustoj: '  (void)text, (void)number, (void)word;\n  return code == 0 ? 100 : 0;',
  qduoj: '  (void)text, (void)number, (void)word;\n  return code == 0 ? 100 : code == 1 ? 0 : BROKEN;',
} as const satisfies Record<CheckerProtocol, string>

/**
 * A source in C and C++ that makes an output validator of the checker beside it. Before `main` begins, the program runs itself a second time
 * with the checker's arguments, and translates its end: 42 accepts, 43 rejects, anything else is a failure of the checker.
 */
export function kattisWrapper(protocol: CheckerProtocol, isInteractive: boolean): string {
  const list = argumentsOf[protocol].map((each, index) => `  list[${index + 1}] = (char *)${each};`).join('\n')
  return `/* Makes an output validator of the ${isInteractive ? 'interactor' : 'checker'} beside this file, which keeps its own way to be called.
   The program runs itself a second time with the other arguments, and translates how that ends. */
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define BROKEN -1
#define UNKNOWN -2
#define MARK "RUNS_AS_CHECKER"

static void fail(const char *what) {
  perror(what);
  _exit(1);
}

static void path_in(char *path, const char *folder, const char *name) { snprintf(path, 4096, "%s/%s", folder, name); }

static int opened(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0) fail(path);
  return file;
}

static void read_start(const char *path, char *text, size_t size) {
  FILE *file = fopen(path, "r");
  size_t length = file ? fread(text, 1, size - 1, file) : 0;
  text[length] = 0;
  if (file) fclose(file);
}

static void write_text(const char *folder, const char *name, const char *text) {
  char path[4096];
  FILE *file;
  path_in(path, folder, name);
  file = fopen(path, "w");
  if (!file || fputs(text, file) < 0 || fclose(file)) fail(path);
}

static int begins(const char *text, const char *start) {
  size_t length = strlen(start);
  return strncmp(text, start, length) == 0 && (text[length] == 0 || text[length] == ' ' || text[length] == '\\n');
}

static double percent_of(double number) { return number > 100 ? 100 : number > 0 ? number : 0; }

/* Percent of the points, or BROKEN. */
static double percent(int code, const char *text, double number) {
  double word = UNKNOWN;
${verdictOf[protocol]}
}

__attribute__((constructor)) static void as_validator(int argc, char **argv, char **envp) {
  char output[4096], said[4096], words[4096], text[1025], number[64], score[64];
  char *list[5] = {0, 0, 0, 0, 0};
  const char *folder;
  double part;
  int status, points, multiplier;
  pid_t child;
  (void)envp;
  if (getenv(MARK)) return;
  if (argc < 4) {
    fputs("usage: validator input answer feedback_dir [points n | multiplier n]\\n", stderr);
    _exit(1);
  }
  folder = argv[3];
  path_in(output, folder, "output.txt");
  path_in(said, folder, "said.txt");
  path_in(words, folder, "words.txt");
${isInteractive ? '' : COPY}
  child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    list[0] = argv[0];
${list}
${isInteractive ? '' : STREAMS}
    dup2(opened(words, O_WRONLY | O_CREAT | O_TRUNC), 2);
    setenv(MARK, "1", 1);
    execv("/proc/self/exe", list);
    execv(argv[0], list);
    _exit(127);
  }
  if (waitpid(child, &status, 0) < 0) fail("waitpid");
  read_start(words, text, sizeof text);
  read_start(said, number, sizeof number);
  unlink(output);
  unlink(said);
  unlink(words);
  write_text(folder, "judgemessage.txt", text);
  part = WIFEXITED(status) ? percent(WEXITSTATUS(status), text, atof(number)) : BROKEN;
  if (part == BROKEN) {
    fputs(text, stderr);
    _exit(1);
  }
  points = argc > 5 && strcmp(argv[4], "points") == 0;
  multiplier = argc > 5 && strcmp(argv[4], "multiplier") == 0;
  if (part <= 0 || (part < 100 && !points && !multiplier)) _exit(43);
  if (points || multiplier) {
    double most = atof(argv[5]), earned = part >= 100 ? most : floor(part / 100 * most);
    if (part < 100 && earned <= 0) _exit(43);
    snprintf(score, sizeof score, "%.10f\\n", points ? earned : most > 0 ? earned / most : 1);
    write_text(folder, points ? "score.txt" : "score_multiplier.txt", score);
  }
  _exit(42);
}
`
}

const COPY = `  {
    char piece[65536];
    ssize_t size;
    int file = opened(output, O_WRONLY | O_CREAT | O_TRUNC);
    while ((size = read(0, piece, sizeof piece)) > 0)
      if (write(file, piece, (size_t)size) != size) fail(output);
    if (size < 0 || close(file)) fail(output);
  }`

const STREAMS = `    dup2(opened("/dev/null", O_RDONLY), 0);
    dup2(opened(said, O_WRONLY | O_CREAT | O_TRUNC), 1);`
