import type { Locale } from '../../../app/domain/locale.ts'
import { drawnCard } from './drawn-png.ts'
import { type PassFacts, passTold } from './pass-facts.ts'
import { type Signer, signatureBeside } from './signed-data.ts'
import { storedZip } from './stored-zip.ts'

export interface AppleIssuer extends Signer {
  /** `pass.com.example.loyalty` */
  passType: string
  team: string
}

/** What Apple Wallet shows of a guest's card. */
export function applePass(
  facts: PassFacts,
  language: Locale,
  { passType, team }: Pick<AppleIssuer, 'passType' | 'team'>,
  site: string,
) {
  const told = passTold(facts, language, site)
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: facts.member_id,
    organizationName: facts.tenant,
    description: `${told.programme}, ${facts.tenant}`,
    logoText: told.programme,
    backgroundColor: inRgb(told.ground),
    foregroundColor: inRgb(told.onGround),
    labelColor: inRgb(told.onGround),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: facts.card,
        messageEncoding: 'iso-8859-1',
        altText: told.cardInGroups,
      },
    ],
    storeCard: {
      primaryFields: [{ key: 'points', label: told.pointsLabel, value: facts.points }],
      secondaryFields: facts.full_name
        ? [{ key: 'guest', label: told.guestLabel, value: facts.full_name }]
        : [],
      backFields: [
        { key: 'page', label: told.pageLabel, value: told.page },
        { key: 'rules', label: told.rulesLabel, value: told.sentence },
      ],
    },
  }
}

/** The file that Apple Wallet opens (.pkpass): the pass, its icons, a list of their sums and a signature of the list. */
export async function applePassFile(
  facts: PassFacts,
  language: Locale,
  issuer: AppleIssuer,
  site: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ground, onGround } = passTold(facts, language, site)
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    'pass.json': inBytes(applePass(facts, language, issuer, site)),
    'icon.png': await drawnCard(29, ground, onGround),
    'icon@2x.png': await drawnCard(58, ground, onGround),
    'icon@3x.png': await drawnCard(87, ground, onGround),
  }
  const sums = await Promise.all(
    Object.entries(files).map(async ([name, content]) => [name, await sha1(content)] as const),
  )
  const manifest = inBytes(Object.fromEntries(sums))
  const signature = await signatureBeside(manifest, issuer)
  return storedZip({ ...files, 'manifest.json': manifest, signature })
}

const inBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value))

/** Apple's list is of SHA-1 sums; the signature over the list is of SHA-256. */
async function sha1(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-1', content))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const inRgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`
