export default {
  'page.title': 'Judge status',
  'state.ready': 'The judge is ready.',
  'state.starting': 'The judge is starting: it tests its languages.',
  'state.off': 'The judge is off.',
  'state.no-worker': 'No judge is running.',
  'state.kept': 'Submissions are kept and judged as soon as it is back.',
  'load.loaded':
    'The judge’s machine is busy with other things: a program gets {{core}} % of a core. Verdicts go by CPU time and stay right, but they come late.',
  'load.slowed':
    'The judge’s machine runs slower than at its best: the same work takes {{slower}} % more CPU time. Times near a limit may be too high.',
  'load.unsteady':
    'The judge’s machine is unsteady: the CPU time of the same work varies by {{spread}} %. Times near a limit are less certain than usual.',
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
  'available.no': 'Not available',
  'languages.empty': 'No judge has told its languages yet.',
}
