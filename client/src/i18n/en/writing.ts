export default {
  uploading: 'Sending {{name}} … {{percent}} %',
  picture: 'Picture',
  file: 'File',
  pictureInto: 'Picture into: {{field}}',
  fileInto: 'File into: {{field}}',
  tooLarge: '{{name}} is too large: at most {{size}} MB',
  preview: 'Preview',
  emptyPreview: 'Nothing to preview.',
}
