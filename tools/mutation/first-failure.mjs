// A property that fails has killed its mutant; the smallest example is of no use here.
import fc from 'fast-check'

fc.configureGlobal({ endOnFailure: true })
