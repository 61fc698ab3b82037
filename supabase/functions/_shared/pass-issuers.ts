import type { AppleIssuer } from './apple-pass.ts'
import { environment } from './environment.ts'
import type { GoogleIssuer } from './google-pass.ts'
import { pemBytes } from './signed-data.ts'

/** Who may sign passes for Google Wallet here; undefined while the keys are not set. */
export function googleIssuer(): GoogleIssuer | undefined {
  const {
    GOOGLE_WALLET_ISSUER: issuer,
    GOOGLE_WALLET_ACCOUNT: account,
    GOOGLE_WALLET_KEY: key,
  } = environment().settings
  return issuer && account && key ? { issuer, account, key: pemBytes(key, 'PRIVATE KEY') } : undefined
}

/** The same for Apple Wallet. */
export function appleIssuer(): AppleIssuer | undefined {
  const {
    APPLE_PASS_TYPE: passType,
    APPLE_PASS_TEAM: team,
    APPLE_PASS_KEY: key,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_AUTHORITY: authority,
  } = environment().settings
  if (!passType || !team || !key || !certificate || !authority) return undefined
  return {
    passType,
    team,
    key: pemBytes(key, 'PRIVATE KEY'),
    certificate: pemBytes(certificate, 'CERTIFICATE'),
    authority: pemBytes(authority, 'CERTIFICATE'),
  }
}

/** The wallets that a card can be put into here. */
export function offeredWallets(): ('google' | 'apple')[] {
  return [...(googleIssuer() ? (['google'] as const) : []), ...(appleIssuer() ? (['apple'] as const) : [])]
}
