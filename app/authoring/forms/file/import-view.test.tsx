import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import authoring from '~messages/en/authoring'
import shopForms from '~messages/en/shop-forms'
import { fakeBackend } from '../../../../tests/fake-backend'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { aScreen } from '../../../../tests/screen'
import { ImportView } from './import-view'

const createForm = fakeBackend().rpc('create_shop_form', ({ p_id }) => p_id)

function openImport() {
  aScreen()
  aRoutedScreen({ authoring, shopForms }, <ImportView tenantId="annapurna" />, {
    others: [{ path: '/app/mystery-shops/forms/:id', element: <p>the draft</p> }],
  })
  return userEvent.setup()
}
const t = shopForms.file

test('a file is shown row by row, and becomes a draft once somebody says so', async () => {
  const user = openImport()
  await user.click(screen.getByRole('button', { name: t.check }))
  screen.getByText(t.fileProblem.none)
  const text = [
    'Row is,Key,English,Hindi,Kind,Weight,Skills',
    'Section,arrive,Arrival,पहुँचना,,60,',
    'Question,greeted,Were you greeted?,,Yes or no,,greeting',
    'Question,Smile!,Did they smile?,,Yes or no,,',
  ].join('\n')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File([text], 'Lunch.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: t.check }))

  await screen.findByText('1 ready · 1 to complete later · 1 left out')
  await waitFor(() => expect(screen.getByText('Lunch')).toBe(document.activeElement))
  screen.getByText(t.rowProblem.key_invalid)
  screen.getByText(shopForms.problems.codes.text_missing)
  expect(createForm).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: t.take }))
  await waitFor(() => screen.getByText('the draft'))
  expect(createForm.mock.calls).toMatchObject([
    [
      {
        p_tenant_id: 'annapurna',
        p_said: {
          title: { en: 'Lunch', hi: '' },
          document: { sections: [{ questions: [{ id: 'greeted', kind: 'yes_no' }] }] },
        },
      },
    ],
  ])
})
