/* Two processes, one message. */
mtype = { hello, goodbye }

chan line = [1] of { mtype }

active proctype Caller()
{
	line!hello;
	printf("the line is mine\n")
}

active proctype Listener()
{	mtype word;

	line?word;
	assert(word == hello)
}
