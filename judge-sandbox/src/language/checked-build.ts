/**
 * Theory of operation. GCC can build a program with checks: AddressSanitizer for memory, UndefinedBehaviorSanitizer for indices, division,
 * overflow and the like, and the assertions of the C++ library. Such a program ends at its first fault and writes a report into a file of
 * its jail. The report is copied out after all processes of the jail have ended, like any other collected file.
 *
 * - Both runtimes are linked statically. The shared one of UndefinedBehaviorSanitizer writes to standard error only, and there the program
 *   could write too.
 * - The program is process 2 of its jail, so the report has a fixed name.
 * - No optimisation: it removes faults together with the code that has them.
 * - Left out is what correct programs of beginners do as well: shifts of negative numbers, offsets of null pointers, calls that get a null
 *   pointer and no bytes.
 */
import { createHash } from 'node:crypto'
import type { Toolchain } from './toolchain.ts'

const REPORT = '/box/report'
/** File of the report in the jail: the runtimes append the number of the process. */
export const REPORT_PATH = `${REPORT}.2`
/** Exit code of a program that the checks have ended. */
export const CHECKED_EXIT = 86

const FLAGS = [
  ...['-g', '-O0', '-fno-omit-frame-pointer', '-D_GLIBCXX_ASSERTIONS', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'],
  '-fno-sanitize=alignment,nonnull-attribute,object-size,pointer-overflow,returns-nonnull-attribute,shift-base,vptr',
  ...['-static-libasan', '-static-libubsan'],
].join(' ')

const shared = `log_path=${REPORT}:exitcode=${CHECKED_EXIT}:color=never:disable_coredump=1`
const CHECK_ENV = {
  ASAN_OPTIONS: [
    ...[shared, 'detect_leaks=0', 'handle_abort=1', 'handle_sigfpe=1', 'handle_sigill=1', 'detect_stack_use_after_return=1'],
    ...['quarantine_size_mb=8', 'malloc_context_size=2', 'print_legend=0', 'max_allocation_size_mb=4096'],
  ].join(':'),
  UBSAN_OPTIONS: `${shared}:print_stacktrace=1`,
} as const

/** Added to a program: writes how far standard input was read when the program ends well. */
const WATCH_NAME = 'touchstone-input-watch'
const watchHead = (reads: string) => `#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
${reads}
__attribute__((destructor)) static void touchstone_input_watch(void) {
  struct stat given, used;
  if (getpid() != 2 || stat("/in", &given) != 0 || fstat(0, &used) != 0) return;
  if (given.st_ino != used.st_ino || given.st_dev != used.st_dev) return;
  long at = (long)lseek(0, 0, SEEK_CUR) - (long)(stdin->_IO_read_end - stdin->_IO_read_ptr);
  long ahead = touchstone_ahead();
  if (at < 0 || ahead < 0 || ahead > at) return;
  int file = open("${REPORT_PATH}", O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (file < 0) return;
  dprintf(file, "input-read %ld\\n", at - ahead);
  close(file);
}
`
/** Counts the characters that std::cin has read ahead of the program; -1 where cin reads from elsewhere. */
const cinAhead = `#include <ext/stdio_filebuf.h>
#include <ext/stdio_sync_filebuf.h>
#include <iostream>
struct TouchstonePeek : std::streambuf {
  static long left(std::streambuf* from) { return (from->*&TouchstonePeek::egptr)() - (from->*&TouchstonePeek::gptr)(); }
};
static long touchstone_ahead() {
  std::streambuf* from = std::cin.rdbuf();
  if (dynamic_cast<__gnu_cxx::stdio_sync_filebuf<char>*>(from)) return 0;
  return dynamic_cast<__gnu_cxx::stdio_filebuf<char>*>(from) ? TouchstonePeek::left(from) : -1;
}
`
const watches = {
  'text/x-csrc': { name: `${WATCH_NAME}.c`, code: watchHead('static long touchstone_ahead(void) { return 0; }') },
  'text/x-c++src': { name: `${WATCH_NAME}.cpp`, code: watchHead(cinAhead) },
} as const

/** Reads the note of the watch: bytes of standard input that were read. */
export function readInputNote(report: string): number | null {
  const found = /^input-read (\d{1,9})\n$/.exec(report)
  return found ? Number(found[1]) : null
}

export type CheckedBuild = { toolchain: Toolchain; beside: Readonly<Record<string, string>> }

/** The toolchain that builds programs with checks, and a file to compile with them; null for languages without. */
export function checkedBuild(toolchain: Toolchain): CheckedBuild | null {
  const { language, commands } = toolchain
  const watch = language.mime === 'text/x-csrc' || language.mime === 'text/x-c++src' ? watches[language.mime] : null
  if (!watch || language.compileCommand === null) return null
  const [compiler, ...words] = language.compileCommand.split(' ')
  const rest = words.filter((word) => !/^-O\d?$/.test(word)).join(' ')
  const compileCommand = `${compiler} ${FLAGS} ${watch.name} ${rest}`
  const checked: Toolchain = {
    ...toolchain,
    language: { ...language, compileCommand },
    commands: { ...commands, env: { ...commands.env, ...CHECK_ENV }, compileMemoryMb: 1024 },
    fingerprint: createHash('sha256')
      .update(JSON.stringify(['checked', toolchain.fingerprint, compileCommand, watch.code, CHECK_ENV]))
      .digest('hex'),
  }
  return { toolchain: checked, beside: { [watch.name]: watch.code } }
}
