import { expect, test, vi } from 'vitest'

test('a number is copied, and the button says so; where a browser refuses, the number is selected', async () => {
  const write = vi.fn<(text: string) => Promise<void>>()
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  document.body.innerHTML = `<span><strong>50200012345678</strong>
    <button type="button" data-copy="50200012345678" data-copied="Copied">Copy</button></span>`
  await import('./payment-script')
  const button = document.querySelector('button')
  const selected = () => getSelection()?.toString()

  write.mockRejectedValueOnce(new DOMException('Write permission denied.', 'NotAllowedError'))
  button?.click()
  await vi.waitFor(() => expect(selected()).toBe('50200012345678'))
  expect(button?.textContent).toBe('Copy')

  getSelection()?.removeAllRanges()
  write.mockResolvedValueOnce()
  button?.click()
  await vi.waitFor(() => expect(button?.textContent).toBe('Copied'))
  expect(write).toHaveBeenLastCalledWith('50200012345678')
  expect(selected()).toBe('')
})
