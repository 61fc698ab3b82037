import type { InBoth } from '../locale'

// The form of a mystery shop: one document, written as a draft and released into versions. The database knows the same by
// private.is_shop_form and private.shop_form_problems.

export const formKinds = ['restaurant', 'hotel', 'phone', 'delivery', 'cafe', 'other'] as const
export type FormKind = (typeof formKinds)[number]

export const questionKinds = [
  'yes_no',
  'yes_no_na',
  'single',
  'multiple',
  'scale',
  'number',
  'time',
  'duration',
  'text',
  'photo',
  'receipt',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const classTags = ['efficiency', 'service', 'sales', 'product', 'emotion'] as const
export type ClassTag = (typeof classTags)[number]

export const criticalPolicies = ['none', 'section_zero', 'cap', 'fail'] as const
export type CriticalPolicy = (typeof criticalPolicies)[number]

export interface ShopForm {
  sections: FormSection[]
  overall: 'pooled' | 'weighted'
  critical: { policy: CriticalPolicy; cap?: number }
  /** What a question counts that was neither required nor answered. */
  unrequired: 'leave_out' | 'zero'
}

export interface FormSection {
  id: string
  title: InBoth
  weight: number
  questions: FormQuestion[]
}

export interface FormQuestion {
  id: string
  kind: QuestionKind
  title: InBoth
  help?: InBoth
  /** What to look for, shown: one of the media, and its text alternative. */
  picture?: { image: string; alt: InBoth }
  options?: FormOption[]
  /** That NA may be answered, and what it counts. */
  na?: 'leave_out' | 'zero'
  /** Of a multiple, the most points; of a scale, its highest value. */
  most?: number
  critical?: boolean
  bonus?: boolean
  shown_if?: Condition
  required_if?: 'always' | 'never' | Condition
  skills: string[]
  class?: ClassTag
  bands?: Band[]
  /** Of a text, characters. */
  minimum?: number
  /** Whether a photo may be added. */
  photos?: boolean
}

export interface FormOption {
  id: string
  title: InBoth
  points: number
  is_na?: boolean
  /** Chosen alone. */
  exclusive?: boolean
  /** Of a critical question: choosing it fails it. */
  fails?: boolean
}

/** The last band has no end. */
export interface Band {
  up_to: number | null
  points: number
}

/** Of an earlier question: its answer is one of these. */
export interface Condition {
  question: string
  is: string[]
}

/** Of a form: all that is saved as one. */
export interface ShopDraft {
  title: InBoth
  about: InBoth
  kind: FormKind
  base: 'en' | 'hi'
  document: ShopForm
  reviewed: Record<string, string>
}

export const scaleTop = 5

/** Yes and no, and what they count unless a question says otherwise. */
const yesAndNo: FormOption[] = [
  { id: 'yes', title: { en: '', hi: '' }, points: 1 },
  { id: 'no', title: { en: '', hi: '' }, points: 0 },
]

export function isYesNo(kind: QuestionKind): boolean {
  return kind === 'yes_no' || kind === 'yes_no_na'
}

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'multiple'
}

export function hasBands(kind: QuestionKind): boolean {
  return kind === 'scale' || kind === 'number' || kind === 'duration'
}

export function optionsOf(question: FormQuestion): FormOption[] {
  if (isYesNo(question.kind)) return question.options ?? yesAndNo
  return hasOptions(question.kind) ? (question.options ?? []) : []
}

/** Whether NA may be answered. */
export function mayBeNa(question: FormQuestion): boolean {
  return (
    question.kind === 'yes_no_na' || question.na !== undefined || optionsOf(question).some((one) => one.is_na)
  )
}
