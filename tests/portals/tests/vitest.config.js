export default { test: { environment: 'jsdom', globals: true, include: ['companies.test.js'] } }
