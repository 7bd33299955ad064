import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import type { Platform } from '#server/process/platform.ts'
import { findCep } from '#server/services/cep.ts'

interface LookUp<Procedure> {
  handler(handler: (options: { input: { cep: string }; context: { platform: Platform } }) => Promise<CepAddress>): Procedure
}

/** The handler of `cepLookup`, which waits for another server. */
export const cepHandler = <Procedure>(procedure: LookUp<Procedure>) =>
  procedure.handler(({ input: { cep }, context: { platform } }) => findCep(cep, platform.env))
