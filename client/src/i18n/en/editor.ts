export default {
  'errors.title': 'What the errors mean',
  'errors.line': 'Line {{line}}',
  'errors.more_one': '{{count}} more error; it may follow from these.',
  'errors.more_other': '{{count}} more errors; they may follow from these.',
}
