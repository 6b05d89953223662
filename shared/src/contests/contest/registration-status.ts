/** Whether a registered person takes part. The runs of a removed one are kept, off the boards. */
export const RegistrationStatus = { removed: 0, takesPart: 1 } as const
