export default {
  title: 'Judge submission {{id}} again',
  titleMany_one: 'Judge {{count}} submission again',
  titleMany_other: 'Judge {{count}} submissions again',
  'preview.name': 'Preview first:',
  'preview.text': 'every verdict stands until you have seen who would get another one, and have applied it.',
  'preview.submit': 'Preview first',
  'atOnce.name': 'At once:',
  'atOnce.text': 'the old results are lost, and the submissions wait behind all new ones.',
  'atOnce.submit': 'Rejudge at once',
  done_one: '{{count}} submission is judged again',
  done_other: '{{count}} submissions are judged again',
}
