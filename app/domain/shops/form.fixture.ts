import type { FormOption, FormQuestion, ShopForm } from './form'

const both = (text: string) => ({ en: text, hi: `${text} हिंदी` })
const option = (id: string, points: number, more: Partial<FormOption> = {}): FormOption => ({
  id,
  title: both(id),
  points,
  ...more,
})
const asked = (id: string): Pick<FormQuestion, 'id' | 'title' | 'skills'> => ({
  id,
  title: both(id),
  skills: ['greeting'],
})

/** A form with a question of each kind and nothing wrong. */
export const soundForm = (): ShopForm => ({
  overall: 'weighted',
  critical: { policy: 'section_zero' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: both('Arrival'),
      weight: 60,
      questions: [
        { ...asked('greeted'), kind: 'yes_no', class: 'service' },
        { ...asked('waited'), kind: 'yes_no_na', na: 'leave_out', help: both('From the door') },
        {
          ...asked('smile'),
          kind: 'multiple',
          most: 2,
          options: [
            option('eye', 1),
            option('smile', 1),
            option('turn', 1),
            option('none', 0, { exclusive: true }),
          ],
        },
        {
          ...asked('minutes'),
          kind: 'duration',
          bands: [
            { up_to: 2, points: 3 },
            { up_to: 5, points: 1 },
            { up_to: null, points: 0 },
          ],
        },
        { ...asked('when'), kind: 'time', skills: [] },
      ],
    },
    {
      id: 'order',
      title: both('Order'),
      weight: 40,
      questions: [
        {
          ...asked('allergy'),
          kind: 'single',
          critical: true,
          options: [
            option('asked', 4),
            option('told', 2),
            option('guess', 0, { fails: true }),
            option('unknown', 0, { is_na: true }),
          ],
        },
        {
          ...asked('taste'),
          kind: 'scale',
          most: 5,
          na: 'zero',
          bands: [
            { up_to: 2, points: 0 },
            { up_to: 4, points: 1 },
            { up_to: null, points: 2 },
          ],
        },
        { ...asked('guests'), kind: 'number', required_if: 'never', skills: [] },
        { ...asked('extra'), kind: 'yes_no', bonus: true, required_if: 'never' },
        {
          ...asked('why'),
          kind: 'text',
          minimum: 40,
          skills: [],
          shown_if: { question: 'allergy', is: ['guess', 'told'] },
          required_if: { question: 'greeted', is: ['yes'] },
        },
        { ...asked('plate'), kind: 'photo', required_if: 'never', skills: [], photos: true },
        { ...asked('bill'), kind: 'receipt', skills: [] },
      ],
    },
  ],
})
