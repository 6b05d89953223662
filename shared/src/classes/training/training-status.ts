/** Status of a training, by the number in the database. */
export const TrainingStatus = { hidden: 0, shown: 1 } as const

/** Status of a registration for a training, by the number in the database. */
export const TrainingRegistrationStatus = { off: 0, on: 1 } as const
