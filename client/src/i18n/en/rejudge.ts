export default {
  title: 'Rejudge submission {{id}}',
  titleMany_one: 'Rejudge {{count}} submission',
  titleMany_other: 'Rejudge {{count}} submissions',
  'preview.name': 'Preview first:',
  'preview.text': 'verdicts stay until you have seen what would change and have applied it.',
  'preview.submit': 'Preview first',
  'atOnce.name': 'Right away:',
  'atOnce.text': 'old results are lost, and the submissions wait behind all new ones.',
  'atOnce.submit': 'Rejudge now',
  done_one: '{{count}} submission is being rejudged',
  done_other: '{{count}} submissions are being rejudged',
}
