import type { Locale } from '../../../app/domain/locale.ts'
import { type PassFacts, passTold } from './pass-facts.ts'
import { signedBy } from './signed-data.ts'

export interface GoogleIssuer {
  /** The number of the issuer account. */
  issuer: string
  /** The address of the service account that signs. */
  account: string
  key: Uint8Array<ArrayBuffer>
}

/**
 * The class and the object of Google Wallet for a guest's card. Both travel in the link, so nothing has to be made there beforehand;
 * the link should stay below 1,800 signs, so only what is needed stands in them.
 */
export function googlePass(facts: PassFacts, language: Locale, issuer: string, site: string, logo: string) {
  const told = passTold(facts, language, site)
  const classId = `${issuer}.${facts.slug}`
  return {
    loyaltyClasses: [
      {
        id: classId,
        issuerName: facts.tenant.slice(0, 40),
        programName: facts.name.en,
        programLogo: { sourceUri: { uri: logo } },
        hexBackgroundColor: told.ground,
        reviewStatus: 'UNDER_REVIEW',
      },
    ],
    loyaltyObjects: [
      {
        id: `${issuer}.${facts.member_id}`,
        classId,
        state: 'ACTIVE',
        accountId: told.cardInGroups,
        ...(facts.full_name && { accountName: facts.full_name.slice(0, 20) }),
        loyaltyPoints: { label: told.pointsLabel, balance: { int: facts.points } },
        barcode: { type: 'QR_CODE', value: facts.card, alternateText: told.cardInGroups },
        linksModuleData: { uris: [{ uri: told.page, description: told.pageLabel }] },
      },
    ],
  }
}

/** The link that puts a card into Google Wallet: a signed token (RS256), good for whoever opens it. */
export async function googleSaveLink(
  facts: PassFacts,
  language: Locale,
  { issuer, account, key }: GoogleIssuer,
  { site, logo }: { site: string; logo: string },
  at = new Date(),
): Promise<string> {
  const claims = {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(at.getTime() / 1000),
    origins: [site],
    payload: googlePass(facts, language, issuer, site, logo),
  }
  const signed = `${inBase64({ alg: 'RS256', typ: 'JWT' })}.${inBase64(claims)}`
  const signature = await signedBy(key, new TextEncoder().encode(signed))
  return `https://pay.google.com/gp/v/save/${signed}.${base64Url(signature)}`
}

const inBase64 = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)))

function base64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
