/** Whether a code template is offered. */
export const TemplateStatus = { off: 0, on: 1 } as const
