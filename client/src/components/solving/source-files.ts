/** The file types that a file dialog offers for programs. */
export const sourceFiles = '.c,.cc,.cpp,.cxx,.h,.hpp,.java,.kt,.py,.go,.cs,.php,.js,.ts,.rb,.rs,.pas,.lua,.hs,.txt,text/plain'

/** The same for configurations of devices. */
export const configurationFiles = '.txt,.cfg,.conf,.config,.rsc,text/plain'
