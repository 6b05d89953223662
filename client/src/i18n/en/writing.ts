export default {
  uploading: 'Sending {{name}} …',
  preview: 'Preview',
  emptyPreview: 'Nothing written yet.',
}
