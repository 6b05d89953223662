import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'

/** Names in `identities`; a released one never changes. */
export type ProviderName = 'password'

export type ProofCaller = Pick<SignInCaller, 'ip' | 'browserToken'>

/** One way to prove an account. It identifies the person; the account service handles bans, sessions and messages about sign-ins. */
export type SignInProvider<Proof> = {
  name: ProviderName
  /**
   * Checks the proof, with the limits of its kind.
   * @returns the subject: the person's permanent name at this provider, as stored in `identities`
   * @throws DomainError with the reason for a refusal
   */
  identify(proof: Proof, caller: ProofCaller): Promise<string>
}
