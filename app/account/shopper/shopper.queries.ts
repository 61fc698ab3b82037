import { codeOfConduct } from '~/domain/shops/code-of-conduct'
import { ask, tell } from '~/platform/answers/ask'

export type ShopperInvitation = NonNullable<Awaited<ReturnType<typeof findShopperInvitation>>>

/** The invitation behind the secret of a link, or null for a secret that nobody knows. Needs no session. */
export async function findShopperInvitation(token: string) {
  const [found] = await ask('find_shopper_invitation', { p_token: token })
  return found
    ? {
        /** Null for the platform's own shoppers. */
        tenantName: found.tenant_name as string | null,
        name: found.full_name,
        state: found.state as 'invited' | 'active' | 'paused' | 'ended' | 'expired', // the table's constraint
      }
    : null
}

export interface ShopperAnswer {
  phone: string
  cities: string[]
  /** Why they must not go somewhere; empty where nothing stands against it. */
  conflict: string
  /** Empty where they say it later. */
  upi: string
  language: 'en' | 'hi'
}

/** Says yes to the code of conduct, with what is needed for a visit. Throws Refusal. */
export async function answerShopperInvitation(
  token: string,
  { phone, cities, conflict, upi, language }: ShopperAnswer,
) {
  await tell('answer_shopper_invitation', {
    p_token: token,
    p_said: {
      version: codeOfConduct,
      phone,
      language,
      ...(cities.length > 0 && { cities }),
      ...(conflict && { conflict }),
      ...(upi && { way: 'upi', detail: upi }),
    },
  })
}
