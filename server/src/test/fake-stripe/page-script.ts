/**
 * What stands in the place of Stripe.js on a page of the rehearsal: the same calls (`Stripe(key).elements().create('card')`,
 * `confirmPayment`), with plain fields in the page. It is served at `/dev/stripe/script.js`.
 */
export const pageScript = `(() => {
  const cut = (text) => text.replace(/[^0-9]/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
  const field = (form, words, name, label, mode, hint) => {
    const box = document.createElement('label')
    box.className = 'lr-card-field'
    const title = document.createElement('span')
    title.textContent = label
    const input = document.createElement('input')
    Object.assign(input, { name, inputMode: mode, autocomplete: words, placeholder: hint, required: true })
    box.append(title, input)
    form.append(box)
    return input
  }
  const ask = async (secret, number, isApproved) => {
    const answer = await fetch('/dev/stripe/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, number, isApproved }),
    })
    return answer.json()
  }
  const approve = (labels) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', labels.bank)
      const text = document.createElement('p')
      text.textContent = labels.bank
      const yes = document.createElement('button')
      yes.type = 'button'
      yes.textContent = labels.approve
      const no = document.createElement('button')
      no.type = 'button'
      no.textContent = labels.refuse
      const end = (value) => () => { dialog.close(); dialog.remove(); resolve(value) }
      yes.onclick = end(true)
      no.onclick = end(false)
      dialog.oncancel = end(false)
      dialog.append(text, yes, ' ', no)
      document.body.append(dialog)
      dialog.showModal()
    })
  window.Stripe = () => ({
    elements: ({ labels }) => {
      let number, until, code
      const element = {
        mount(place) {
          place.replaceChildren()
          number = field(place, 'cc-number', 'number', labels.number, 'numeric', '1234 1234 1234 1234')
          number.oninput = () => { number.value = cut(number.value) }
          const two = document.createElement('div')
          two.className = 'lr-card-pair'
          place.append(two)
          until = field(two, 'cc-exp', 'until', labels.until, 'numeric', 'MM / AA')
          code = field(two, 'cc-csc', 'code', labels.code, 'numeric', '123')
        },
        unmount() {},
        destroy() {},
      }
      return { create: () => element, labels, submit: async () => {
        const isWhole = number.value.replace(/ /g, '').length >= 12 && until.value.trim() !== '' && code.value.trim() !== ''
        if (!isWhole) { (number.value ? until.value ? code : until : number).focus(); return { error: { code: 'incomplete' } } }
        return {}
      }, number: () => number.value }
    },
    confirmPayment: async ({ elements, clientSecret }) => {
      const number = elements.number()
      let said = await ask(clientSecret, number, false)
      if (said.status === 'requires_action') {
        if (!(await approve(elements.labels))) return { error: { code: 'authentication_required', decline_code: 'authentication_required' } }
        said = await ask(clientSecret, number, true)
      }
      if (said.status === 'succeeded') return { paymentIntent: { status: 'succeeded' } }
      const problem = said.last_payment_error ?? said.error ?? {}
      return { error: { code: problem.code, decline_code: problem.decline_code, message: problem.message } }
    },
  })
})()
`
