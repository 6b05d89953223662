import { judgeWords } from '@touchstone/shared/judging/verdict/judge-words.ts'

export default {
  ...judgeWords,
  'page.title': 'Judge status',
  'state.ready': 'The judge is ready.',
  'state.starting': 'The judge is starting: it tests its languages.',
  'state.off': 'The judge is off.',
  'state.no-worker': 'No judge is running.',
  'off.no-nsjail': 'This machine has no sandbox program (nsjail) that works. Its administrator has to see to it.',
  'off.no-cgroup': 'The site is not allowed to limit what programs use (cgroup). Its administrator has to see to it.',
  'off.no-jail': 'The sandbox does not start. The administrator has to see to it.',
  'off.disk-full': 'Not ready: the judge’s disk is full. Its administrator has to make room.',
  'off.faults': 'The judge failed several times and has paused. It tries by itself whether it works again.',
  'state.kept': 'Submissions are kept and judged as soon as it is back.',
  'load.loaded':
    'The judge’s machine is busy with other things: a program gets {{core}} % of a core. Verdicts go by CPU time and stay right, but they come late.',
  'load.slowed':
    'The judge’s machine runs slower than at its best: the same work takes {{slower}} % more CPU time. Times near a limit may be too high.',
  'load.unsteady':
    'The judge’s machine is unsteady: the CPU time of the same work varies by {{spread}} %. Times near a limit are less certain than usual.',
  'stuck.runs':
    'Ended runs whose processes do not leave the judge’s machine: {{count}}. They wait for a disk or a network folder that does not answer. Judging continues without them; when too many stay it stops until they have gone.',
  'load.measured':
    'Measured on the judge’s machine: a program gets {{core}} % of a core, the time of the same work varies by {{spread}} %, a sandbox costs {{jail}} ms.',
  'figure.lanes': 'Lanes busy',
  'figure.waiting': 'Waiting',
  'figure.interval': 'Between submissions',
  'figure.seconds': '{{count}} s',
  'figure.none': 'none',
  'figure.code': 'Characters of code',
  'languages.title': 'Languages',
  'languages.label': 'Languages of the judge',
  'column.language': 'Language',
  'column.version': 'Version',
  'column.limits': 'Limits',
  'column.command': 'Compile command',
  'limits.factor': '× {{factor}}',
  'limits.startup': '+ {{ms}} ms',
  'available.proving': 'being tested',
  'cause.sandbox.no-report':
    'A jail ended without telling how. Tried again on another lane, it failed again: look at the worker’s log and run doctor.',
  'cause.sandbox.lost': 'A jail vanished while the program ran. Tried again, it vanished again: look at the worker’s log and run doctor.',
  'cause.sandbox.copy-failed': 'A file could not be copied out of a jail. Is the disk full?',
  'cause.sandbox.disk-full': 'There is too little room on the judge’s disk.',
  'cause.sandbox.spawn-failed': 'nsjail could not be started. Run doctor.',
  'cause.sandbox.runner-died': 'The process that starts the jails died. The machine may be out of memory.',
  'cause.sandbox.host-file': 'A file of the judge could not be prepared. Is the disk full?',
  'cause.sandbox.stuck':
    'The run was ended and its processes did not leave the machine: they wait for a disk or a network folder. See whether that answers.',
  'cause.sandbox.starved': 'The judge’s machine was so crowded that the program got next to no processor time.',
  'cause.sandbox.no-cgroup': 'There is no writable cgroup. Run doctor.',
  'cause.sandbox.aborted': 'The judge was stopped while it was at it.',
  'cause.judge.no-testcases': 'The problem has no test cases.',
  'cause.judge.test-data-missing': 'A test file is missing from the store. Upload the tests again or restore a backup.',
  'cause.judge.test-data-damaged':
    'A test file is not what was uploaded: its content changed on the disk. Upload the tests again or restore a backup.',
  'cause.judge.jail-broken':
    'The program ended the sandbox it ran in, twice, while another program ran well. Look at its code: it may be an attack.',
  'cause.judge.language-gone': 'The tools of the language stopped working. They are tried again by themselves; `languages` says more.',
  'cause.judge.language-unavailable': 'The language does not work on this judge.',
  'cause.judge.bad-file-name':
    'A file of the problem has a name that cannot be used, such as that of the program itself. Rename it in the editor; the text below names it.',
  'cause.judge.checker-does-not-compile': 'The problem’s checker does not compile.',
  'cause.judge.checker-failed': 'The problem’s checker failed on this output.',
  'cause.judge.interactor-does-not-compile': 'The problem’s interactor does not compile.',
  'cause.judge.interactor-failed': 'The problem’s interactor failed.',
  'cause.judge.internal': 'A fault in the judge itself. The worker’s log has more.',
  'cause.judge-fault': 'The worker failed while it was at it. Its log has more.',
  'cause.judge-lost': 'The worker fell silent again and again while it was at it.',
  'cause.problem-gone': 'The problem was deleted meanwhile.',
  'languages.missing': 'These languages do not run here. The pages to solve problems leave them out:',
  'languages.empty': 'No judge has reported its languages yet.',
}
