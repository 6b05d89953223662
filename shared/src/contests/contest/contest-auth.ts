/** `public`: everyone. `private`: viewing and submitting need a registration. `protected`: only submitting needs one. */
export const ContestAuth = { public: 0, private: 1, protected: 2 } as const
export type ContestAuth = (typeof ContestAuth)[keyof typeof ContestAuth]
