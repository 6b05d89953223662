/** Our snippets have places to fill in, and no variables such as the name of a file. */
class NoVariables {
  resolve() {
    return undefined
  }
}

export {
  NoVariables as ClipboardBasedVariableResolver,
  NoVariables as CommentBasedVariableResolver,
  NoVariables as CompositeSnippetVariableResolver,
  NoVariables as ModelBasedVariableResolver,
  NoVariables as RandomBasedVariableResolver,
  NoVariables as SelectionBasedVariableResolver,
  NoVariables as TimeBasedVariableResolver,
  NoVariables as WorkspaceBasedVariableResolver,
}
