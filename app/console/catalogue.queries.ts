import * as z from 'zod/mini'
import type { InBoth } from '~/domain/locale'
import { type Term, terms } from '~/domain/store/proration'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { productKinds } from '~/platform/store/orders.queries'

export const tiers = ['essential', 'growth', 'master'] as const
export type Tier = (typeof tiers)[number]

const price = shape({
  term: z.enum(terms),
  /** Null: for every plan. */
  tier: z.nullable(z.enum(tiers)),
  /** Without GST; null: on request from that day. */
  paise: z.nullable(z.number()),
  valid_from: z.string(),
  set_at: z.string(),
})
export type Price = z.infer<typeof price>

const product = shape({
  id: z.string(),
  key: z.string(),
  kind: z.enum(productKinds),
  module: z.nullable(z.string()),
  seats: z.nullable(z.number()),
  /** Of one pack of room for files, or included in a plan. */
  storage_gb: z.nullable(z.number()),
  /** Of a pack of courses, as it is sold now. */
  courses: z.array(z.string()),
  tiers: z.array(z.enum(tiers)),
  trial_days: z.nullable(z.number()),
  quantity_most: z.number(),
  sac: z.string(),
  is_listed: z.boolean(),
  /** Ids; empty: every tenant of its tiers. */
  only_tenants: z.array(z.string()),
  /** The version of its words. */
  number: z.number(),
  written_at: z.string(),
  name: inBoth,
  summary: inBoth,
  details: inBoth,
  terms: inBoth,
  prices: z.array(price),
  /** How many tenants have it now. */
  orders: z.number(),
})
export type CatalogueProduct = z.infer<typeof product>

/** Everything that the platform sells, listed or not, with all its prices. Throws Refusal. */
export function listCatalogue(): Promise<CatalogueProduct[]> {
  return ask('list_catalogue', {}, z.array(product))
}

export interface SaidProduct {
  name: InBoth
  summary: InBoth
  details: InBoth
  terms: InBoth
  tiers: Tier[]
  trial_days: number | null
  is_listed: boolean
  only_tenants: string[]
  /** Of a pack. */
  courses?: string[]
  /** Included in a plan. */
  storage_gb?: number | null
}

const libraryCourse = shape({ id: z.string(), title: inBoth, side: z.enum(['front', 'back']) })
export type LibraryCourse = z.infer<typeof libraryCourse>

/** The published courses of the library, of which packs are made. Throws Refusal. */
export function listLibraryCourses(): Promise<LibraryCourse[]> {
  return ask('library_courses', {}, z.array(libraryCourse))
}

/** A new pack of courses, under an id of its own. Throws Refusal. */
export async function addPack(id: string, said: SaidProduct) {
  await tell('save_product', { p_product_id: id, p_said: { ...said, kind: 'courses' } })
}

/** Changed words are a new version; orders keep theirs. Throws Refusal. */
export async function saveProduct(id: string, said: SaidProduct) {
  await tell('save_product', { p_product_id: id, p_said: said })
}

interface SaidPrice {
  term: Term
  tier: Tier | null
  paise: number | null
  from: string
}

/** Adds a price from a day on. Throws Refusal. */
export async function setPrice(id: string, { term, tier, paise, from }: SaidPrice) {
  await tell('set_price', {
    p_product_id: id,
    p_term: term,
    p_from: from,
    ...(tier !== null && { p_tier: tier }),
    ...(paise !== null && { p_paise: paise }),
  })
}
