export default {
  'introduction.title': 'About this site',
  'introduction.default':
    'This is an online judge: you read a problem, write a program that solves it, and the site compiles it, runs it against tests and shows you the result at once.',
  'introduction.verdicts': 'What the verdicts mean',
  'introduction.verdict.AC': 'Every test was answered right within the limits.',
  'introduction.verdict.WA': 'At least one answer was wrong.',
  'introduction.verdict.PE': 'The answer is right, but spaces or line breaks are not as asked.',
  'introduction.verdict.TLE': 'The program needed more CPU time than allowed.',
  'introduction.verdict.MLE': 'The program needed more memory than allowed.',
  'introduction.verdict.RE': 'The program ended with an error, for example a division by zero.',
  'introduction.verdict.CE': 'The program could not be compiled; the page of the submission shows what the compiler said.',
  'introduction.verdict.PA': 'Some tests were answered right; you get their points.',
  'introduction.verdict.SE': 'The fault is ours. Tell an administrator.',
  'introduction.languages': 'Languages and limits',
  'introduction.languagesText': 'Which languages are offered, in which versions and with which flags, is shown on the page of the judge.',
  'introduction.contact': 'Contact',
  'developer.title': 'For developers',
  'developer.text':
    'Everything this site can do, a program can do too. Every call is documented, with its inputs and answers, in the description of the interface.',
  'developer.browse': 'Browse the interface',
  'developer.openapi': 'OpenAPI description',
  'developer.signIn': 'Signing in',
  'developer.signInText':
    'Send name and password to POST /api/login. The answer carries a token in its Authorization header; send it, bare, in the Authorization header of every further call.',
  'developer.envelope': 'Answers',
  'developer.envelopeText': 'Each answer is an object with status, data and msg. A status other than 200 is a refusal, and msg says why.',
}
