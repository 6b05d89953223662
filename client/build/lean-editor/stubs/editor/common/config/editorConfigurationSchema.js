/** The options of an editor that its texts take over when they are created; no other option is a setting here. */
const modelOptions = ['detectIndentation', 'indentSize', 'insertSpaces', 'largeFileOptimizations', 'tabSize', 'trimAutoWhitespace']

export const isEditorConfigurationKey = (key) => modelOptions.includes(key)
export const isDiffEditorConfigurationKey = () => false
