import type { CollectedFile, JailExit } from './jail-spec.ts'

// Theory of operation. Two small shell scripts stand around nsjail. The *launcher* runs outside: it enters the run's cgroups and then
// becomes nsjail, so that the jail is counted and limited from its first instruction. The *init* is process 1 of the jail, so that the
// program is not. As process 1, `abort()` shows as SIGSEGV, SIGXFSZ and SIGPIPE are ignored, and an output flood loops on errors for ever.
//
// The init talks to us over descriptor 3, a socket (`/proc/1/fd/3` of a socket cannot be opened, so the program cannot forge a report):
//   init -> us   "s"       the jail stands, no foreign code has run yet
//   us -> init   "g"       run it; the end of the socket instead means that we died
//   init -> us   "c"       only where a file is to be copied out: the program has ended, no process of it is left
//   us -> init   "g"       copy; the limits of the program no longer bind
//   init -> us   "k <bytes> <sha256>"  copied; "k - -" there is no such regular file; "x" it could not be copied
//   init -> us   "<code>"  0..127 exit code, 128+n signal n
//
// Two programs that talk to each other also share descriptor 6, a file. Each init adds its letter to it when its program has ended. The
// peer notices that end only when the init's own copies of the streams are closed. So the order in the file is the order of cause and
// effect. The times at which we read the reports may be in another order. Between "s" and "g" we read the CPU counter: nsjail's own start
// is not charged to the program. A jail may also be built ahead of its turn. When the program has ended the init kills all its remaining
// processes. So none of them changes the file during the copy, or takes the processes that copying needs. Only process 1 of a jail may do
// so: anywhere else the same call would end every process of the machine.

/** Descriptor numbers inside the jail before the program starts; the program itself gets 0, 1 and 2 only. */
export const REPORT_FD = 3
export const COLLECT_FD = 4
export const NSJAIL_LOG_FD = 5
export const ORDER_FD = 6
/** The folder with the two streams of a parked jail; its init closes it before it announces the jail. */
export const STREAMS_FD = 7

/** `$1`: cgroup folders, one a line. The rest: the command to become. */
export const LAUNCHER_SCRIPT = `
IFS='
'
for folder in $1; do echo 0 > "$folder/cgroup.procs" || exit 254; done
shift
exec "$@"
`

/**
 * `$1`: path for standard input, `-` to keep descriptor 0. `$2`: file to copy out, or empty. `$3`: `always` or `success`. `$4`: letter to
 * leave in the order of ends, or empty. The rest: the program. The shell's own messages ("Killed") must not reach the program's stderr,
 * hence descriptor 9. The program is exec'd in a subshell. Otherwise dash redirects its own streams and keeps copies of them.
 */
export const INIT_SCRIPT = `
in=$1 collect=$2 when=$3 letter=$4; shift 4
echo s >&3
read -r go <&3 || exit 0
exec 9>&2 2>/dev/null
[ "$in" = - ] || exec <"$in"
(exec "$@" 2>&9 3>&- 4>&- 6>&- 9>&-)
code=$?
[ $$ != 1 ] || kill -KILL -1
[ -z "$letter" ] || echo "$letter" >&6
if [ -n "$collect" ] && { [ "$code" = 0 ] || [ "$when" = always ]; }; then
  echo c >&3
  read -r go <&3 || exit 0
  if [ ! -f "$collect" ]; then echo "k - -" >&3
  elif sum=$(sha256sum <"$collect") && size=$(wc -c <"$collect") && cat <"$collect" >&4; then echo "k $size \${sum%% *}" >&3
  else echo x >&3
  fi
fi
echo "$code" >&3
`

/**
 * The init of a parked jail. It opens the streams of its one program and gives up the folder in which they lie. Then it announces the jail and
 * waits for the settings of the program (`settingLines` in parked-spec.ts), sets the limits, and waits for its go. A jail that
 * nobody needs gets any other line and leaves. After the report it stays until it is dismissed, because nsjail then makes the next jail at
 * once. When we have died it sleeps: nsjail dies with us, and must not make jail after jail until then.
 */
export const PARKED_INIT_SCRIPT = `
exec >/proc/self/fd/${STREAMS_FD}/out 2>/proc/self/fd/${STREAMS_FD}/err ${STREAMS_FD}>&-
echo s >&3
line() { IFS= read -r line <&3 || exec sleep 60; }
line; [ "$line" = r ] || exit 0
line; in=$line
line; ulimit -f "$line" || exit 1
line; ulimit -t "$line" || exit 1
line; [ "$line" = - ] || ulimit -s "$line" || exit 1
line; left=$line
while [ "$left" -gt 0 ]; do line; set -- "$@" "$line"; left=$((left - 1)); done
line; [ "$line" = g ] || exit 0
exec 9>&2 2>/dev/null
exec <"$in"
(exec "$@" 2>&9 3>&- 9>&-)
code=$?
[ $$ != 1 ] || kill -KILL -1
echo "$code" >&3
line
exit 0
`

/** The init's report about a copy. */
type CopyReport = { kind: 'copied'; file: CollectedFile | null } | { kind: 'failed' }

/** A line of the init; see the protocol above. */
export type InitLine =
  | { kind: 'stands' }
  | { kind: 'program-ended' }
  | { kind: 'copy'; report: CopyReport }
  | { kind: 'exit'; exit: JailExit }

/** Parses a line of the init; undefined for any other text. */
export function readInitLine(line: string): InitLine | undefined {
  if (line === 's') return { kind: 'stands' }
  if (line === 'c') return { kind: 'program-ended' }
  const report = parseCopyReport(line)
  if (report) return { kind: 'copy', report }
  const exit = parseExit(line)
  return exit && { kind: 'exit', exit }
}

/** Parses the init's line about a copy; undefined for any other line. */
function parseCopyReport(line: string): CopyReport | undefined {
  if (line === 'x') return { kind: 'failed' }
  if (line === 'k - -') return { kind: 'copied', file: null }
  const match = /^k (\d{1,15}) ([0-9a-f]{64})$/.exec(line)
  return match ? { kind: 'copied', file: { bytes: Number(match[1]), sha256: match[2]! } } : undefined
}

/** Parses the init's last line. */
function parseExit(line: string): JailExit | undefined {
  if (!/^\d{1,3}$/.test(line)) return undefined
  const code = Number(line)
  if (code > 255) return undefined
  return code > 128 && code <= 128 + 64 ? { kind: 'signaled', signal: code - 128 } : { kind: 'exited', code }
}
